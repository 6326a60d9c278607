// The person at this screen. There are no accounts: a nickname, and a cookie that only the server reads.
import { ask } from "./http";
import type { Here, Me, Welcome } from "./types";

class Myself {
  known = $state<Me | null>(null);
  #asked: Promise<void> | null = null;

  /** Returns me, if this browser has been here before; many parts of a page ask, the server is asked once. */
  async find(): Promise<Me | null> {
    if (!this.known) await (this.#asked ??= this.#ask());
    return this.known;
  }

  async #ask(): Promise<void> {
    try {
      this.known = (await ask<Here>("GET", "people/here")).me;
    } catch (error) {
      this.#asked = null; // no answer is none to remember
      throw error;
    }
  }

  /** Returns me; somebody new gets this nickname. */
  async need(nickname: string): Promise<Me> {
    const found = await this.find();
    if (found) return found;
    const { id, nickname: given, secret } = await ask<Welcome>("POST", "people", {
      body: { nickname },
    });
    await keep(secret);
    this.known = { id, nickname: given };
    return this.known;
  }

  /** Returns the owner of a secret. */
  whose(secret: string): Promise<Me> {
    return ask<Me>("GET", "people/me", { secret });
  }

  /** From now on this browser is the one of that person. */
  async become(secret: string): Promise<void> {
    await keep(secret);
    this.known = await ask<Me>("GET", "people/me");
  }

  /** A secret for another device; those that were given out before open nothing any more. */
  async secret(): Promise<string> {
    return (await ask<Welcome>("POST", "people/me/secret")).secret;
  }

  async rename(nickname: string): Promise<void> {
    this.known = await ask<Me>("PATCH", "people/me", { body: { nickname } });
  }
}

/** Put the secret where only the server reads it; nothing of ours keeps it. */
async function keep(secret: string): Promise<void> {
  await ask("POST", "people/me/cookie", { secret });
}

export const me = new Myself();

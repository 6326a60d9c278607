// Personal settings, kept in this browser.
export interface Likes {
  theme: "auto" | "light" | "dark";
  motion: "off" | "fast" | "normal" | "slow";
  size: number;
  patterns: boolean;
  confirm: boolean;
  /** Usual payments, those that spend no gold, are made without asking. */
  autopay: boolean;
  /** Each kind of choice is explained where it first comes. */
  explain: boolean;
  keys: boolean;
  /** All sounds; `effects` are those of events, `chime` the one of my turn. */
  sound: boolean;
  effects: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Notices of my turn, beside the table itself. */
  tab: boolean;
  badge: boolean;
  chime: boolean;
  notices: boolean;
}

const USUAL: Likes = {
  theme: "auto",
  motion: "normal",
  size: 1,
  patterns: false,
  confirm: true,
  autopay: true,
  explain: true,
  keys: true,
  sound: true,
  effects: true,
  volume: 0.7,
  tab: true,
  badge: true,
  chime: true,
  notices: false,
};
const KEPT = "landnam.likes";

/** The duration of a motion, by setting. */
export const PACE = { off: 0, fast: 0.55, normal: 1, slow: 1.8 };

function kept(): Likes {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Likes>) };
  } catch {
    return USUAL; // what cannot be read is not worth an error
  }
}

export const likes = $state<Likes>(kept());

/** Returns whether nothing shall move: by the setting here, or by that of the whole machine. */
export function still(): boolean {
  return likes.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Follow the likes: kept, and shown on the root of the page. */
export function followLikes(): void {
  const night = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const root = document.documentElement;
    const theme = likes.theme === "auto" ? (night.matches ? "dark" : "light") : likes.theme;
    root.dataset["theme"] = theme;
    root.dataset["motion"] = likes.motion;
    root.dataset["patterns"] = likes.patterns ? "strong" : "usual";
    root.style.setProperty("--size", String(likes.size));
    root.style.setProperty("--pace", String(PACE[likes.motion]));
  };
  night.addEventListener("change", show);
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEPT, JSON.stringify(likes));
      show();
    });
  });
}

// What each person likes, kept in this browser.
export interface Likes {
  theme: "auto" | "light" | "dark";
  motion: "off" | "fast" | "normal" | "slow";
  size: number;
  confirm: boolean;
  sound: boolean;
  notices: boolean;
  keys: boolean;
  patterns: boolean;
}

const USUAL: Likes = {
  theme: "auto",
  motion: "normal",
  size: 1,
  confirm: true,
  sound: true,
  notices: false,
  keys: true,
  patterns: false,
};
const KEPT = "landnam.likes";

function kept(): Likes {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Likes>) };
  } catch {
    return USUAL; // what cannot be read is not worth an error
  }
}

export const likes = $state<Likes>(kept());

/** Follow the likes: kept, and shown on the root of the page. */
export function followLikes(): void {
  const night = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const root = document.documentElement;
    const theme = likes.theme === "auto" ? (night.matches ? "dark" : "light") : likes.theme;
    root.dataset["theme"] = theme;
    root.dataset["motion"] = likes.motion;
    root.style.setProperty("--size", String(likes.size));
  };
  night.addEventListener("change", show);
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEPT, JSON.stringify(likes));
      show();
    });
  });
}

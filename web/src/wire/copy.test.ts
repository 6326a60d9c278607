import { expect, test, vi } from "vitest";

import { copied } from "./copy";

test("where pages may, the text is in the clipboard", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
});

test("over plain http the old way is left", async () => {
  vi.stubGlobal("navigator", {});
  let text = "";
  document.execCommand = () => {
    text = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  expect(await copied("a link")).toBe(true);
  expect(text).toBe("a link");
  expect(document.querySelector("textarea")).toBeNull();
});

test("and where nothing works, the person is told so", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  document.execCommand = () => false;
  expect(await copied("a link")).toBe(false);
});

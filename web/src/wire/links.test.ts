import { expect, test } from "vitest";

import { isLocal } from "./links";

test("a link of this very machine is told from one that others can open", () => {
  for (const host of ["localhost:8710", "127.0.0.1:8710", "127.1.2.3", "[::1]:8710"])
    expect(isLocal(`http://${host}/#/join/t/secret`), host).toBe(true);
  for (const host of ["192.168.1.7:8710", "example.org", "localhost.example.org", "[2001:db8::1]"])
    expect(isLocal(`http://${host}/landnam/#/join/t/secret`), host).toBe(false);
});

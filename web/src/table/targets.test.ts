import { expect, test } from "vitest";

import { groupsOf, spread, verbOf } from "./targets";

const option = (key: string, ...targets: string[]) => ({ key, text: key, targets });

test("the verb of an option stands before the colon", () => {
  expect(verbOf(option("build:com001", "com001"))).toBe("build");
  expect(verbOf(option("pass"))).toBe("pass");
});

test("options are grouped in the order in which their verbs are offered", () => {
  const groups = groupsOf([option("build:a", "a"), option("pass"), option("build:b", "b")]);
  expect(groups.map(({ verb, options }) => [verb, options.length])).toEqual([
    ["build", 2],
    ["pass", 1],
  ]);
});

test("an offer for one of several things that are alike is an offer for each of them", () => {
  const offers = spread([option("build:a1", "a1")], ["a1", "a2", "b"], (thing) => thing.charAt(0));
  expect([...offers.keys()]).toEqual(["a1", "a2"]);
});

test("things alike in another place are left alone", () => {
  const offers = spread([option("build:a1", "a1")], ["a2"], (thing) => thing.charAt(0));
  expect(offers.size).toBe(0);
});

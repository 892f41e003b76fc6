import { expect, it } from "vitest";
import { isMonth, monthWords, nextMonth, weeksOf } from "./months.js";

it("lays the days of a month out in weeks", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }), "2026-11-01"]);
  expect(weeks[2]![0]).toBe("2026-11-09");
  expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30);
  expect(weeksOf("2028-02").flat().at(1)).toBe("2028-02-01");
  expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
});

it("goes over the end of a year", () => {
  expect(nextMonth("2026-12", 1)).toBe("2027-01");
  expect(nextMonth("2026-01", -1)).toBe("2025-12");
  expect(monthWords("2026-11")).toBe("November 2026");
});

it("knows which months there are", () => {
  expect(isMonth("2026-11", "2026-01", "2026-11")).toBe(true);
  expect(isMonth("2026-13", "2026-01", "2027-11")).toBe(false);
  expect(isMonth("2026-12", "2026-01", "2026-11")).toBe(false);
});

/** "Monday 16 November"; with the year, and without the weekday, in another year than today's. Days of the calendar, in every time zone. */
export function dayWords(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return new Date(date)
    .toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      timeZone: "UTC",
      ...(isThisYear ? { weekday: "long" } : { year: "numeric" }),
    })
    .replace(",", "");
}

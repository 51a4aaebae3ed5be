/** What the simulation found, as the result page says it: whole percent of so many made-up learners. */
export const PUBLISHED_ACCURACY = { exactPercent: 75, withinOnePercent: 99, learners: 10000 };

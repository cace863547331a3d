export const weekMs = 7 * 86_400_000;
/** The period of the metrics. */
export const deliveryPeriodMs = 30 * 86_400_000;
/** The length of the trend. */
export const shownWeeks = 12;
export const shownPeriodMs = shownWeeks * weekMs;

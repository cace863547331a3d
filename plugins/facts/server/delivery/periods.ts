export const weekMs = 7 * 86_400_000;
/** Of the metrics. */
export const deliveryPeriodMs = 30 * 86_400_000;
/** Of the trend. */
export const shownWeeks = 12;
export const shownPeriodMs = shownWeeks * weekMs;

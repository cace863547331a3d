export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Kubernetes' time format, to the second. */
export const timeText = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

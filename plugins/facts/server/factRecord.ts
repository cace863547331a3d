import type { Facts } from '../common/index.ts';

/** The newest facts of one collector about one entity; the time is in milliseconds. */
export type FactRecord = { uid: string; collector: string; facts: Facts; at: number; error?: string };

const dayMs = 86_400_000;

/** Days since 1970. */
export const dayOf = (time: number): number => Math.floor(time / dayMs);
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

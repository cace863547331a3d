import type { SlotSet } from './slotSet.ts';

/** Most values belong to one entity alone, whose slot is stored without a set. */
export type Postings = number | SlotSet;

import { createServiceRef } from '@callboard/server-kit';
import type { CollectorSummary, Facts } from '../common/index.ts';

/** The newest facts of one collector about one entity. */
export type LatestFacts = {
  facts: Facts;
  /** When they were collected, in milliseconds. */
  at: number;
};

/** Facts for other server plugins, which check who may see an entity. */
export type FactReader = {
  /** By collector. */
  ofEntity(uid: string): ReadonlyMap<string, LatestFacts>;
  /** Daily samples, oldest first; days are numbers since 1970. */
  samples(uid: string, collector: string, days: { from: number; to: number }): Promise<{ day: string; facts: Facts }[]>;
  collectors(): CollectorSummary[];
};

export const factReader = createServiceRef<FactReader>({
  id: 'facts.reader',
  description: 'The newest facts about entities, and their daily samples',
});

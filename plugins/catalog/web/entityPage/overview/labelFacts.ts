import type { Fact } from '@callboard/ui';
import type { Entity } from '../../../common/index.ts';
import { words } from '../relations/relationTitle.ts';

/** The labels of an entity, named by the last part of their keys. */
export function labelFacts({ metadata: { labels = {} } }: Entity): Fact[] {
  return Object.entries(labels).map(([key, value]) => ({ label: words(key.split('/').at(-1) ?? key), value }));
}

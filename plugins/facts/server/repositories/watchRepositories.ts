import { namesInPath } from '@callboard/integrations/common';
import { ANNOTATION_MANAGED_BY_LOCATION, ANNOTATION_SOURCE_LOCATION } from '@callboard/plugin-catalog/common';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { deliveryHandled } from '@callboard/plugin-events/server';
import type { Events } from '@callboard/server-kit';

type Parts = {
  events: Pick<Events, 'subscribe'>;
  memory: Pick<CatalogMemory, 'forEachValue' | 'refAt'>;
  /** Called on every replica before the entities are reported. */
  onChange?: (() => void) | undefined;
};

const keys = [ANNOTATION_SOURCE_LOCATION, ANNOTATION_MANAGED_BY_LOCATION].map((annotation) =>
  `metadata.annotations.${annotation}`.toLowerCase(),
);

/** Reports the entities of a repository when its host has sent an event about it. The replica that handled the event reports them. */
export const watchRepositories =
  ({ events, memory, onChange }: Parts) =>
  (report: (refs: readonly string[]) => void): (() => void) =>
    events.subscribe(deliveryHandled, ({ payload: { subject } }, { isOwn }) => {
      if (subject === undefined) return;
      onChange?.();
      if (isOwn) report(entitiesIn(subject, memory));
    });

/** The entities whose source names a repository, as hosts name it: `acme/shop`. */
function entitiesIn(subject: string, memory: Parts['memory']): string[] {
  const parts = subject.toLowerCase().split('/');
  const slots = new Set<number>();
  for (const key of keys) {
    memory.forEachValue(key, (location, postings) => {
      if (!location.includes(parts.at(-1)!) || !isNamedBy(location, parts)) return;
      for (const slot of typeof postings === 'number' ? [postings] : postings.members()) slots.add(slot);
    });
  }
  return [...slots].map(memory.refAt);
}

/** Whether the parts are in the path of a URL in this order. Some hosts put further names between them. */
function isNamedBy(location: string, parts: readonly string[]): boolean {
  const url = location.slice(location.indexOf(':') + 1);
  const names = URL.canParse(url) ? (namesInPath(new URL(url).pathname) ?? []) : [];
  let next = 0;
  for (const name of names) if (name.replace(/\.git$/, '') === parts[next]) next += 1;
  return next === parts.length;
}

import { type ConfigApi, isRecord } from '@callboard/web-kit';
import type { Whose } from './queries.ts';

/** A configured panel of the docs home. */
export type HomePanel = {
  title: string;
  description?: string;
  whose: Whose;
  /** Conditions on entities, such as `kind: component` or `spec.type: [service, website]`. */
  filter: Record<string, string | readonly string[]>;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The panels below `techdocs.home.panels`; those without a title are skipped. */
export function panelsIn(config: ConfigApi): readonly HomePanel[] {
  const panels = config.get('techdocs.home.panels');
  return (Array.isArray(panels) ? panels : []).filter(isRecord).flatMap(({ title, description, whose, filter }) =>
    isText(title)
      ? [
          {
            title,
            ...(isText(description) && { description }),
            whose: whose === 'owned' || whose === 'starred' ? whose : 'all',
            filter: conditionsIn(filter),
          } satisfies HomePanel,
        ]
      : [],
  );
}

function conditionsIn(filter: unknown): HomePanel['filter'] {
  const entries = Object.entries(isRecord(filter) ? filter : {});
  return Object.fromEntries(
    entries.flatMap(([key, value]): [string, string | readonly string[]][] => {
      if (isText(value)) return [[key, value]];
      return Array.isArray(value) ? [[key, value.filter(isText)]] : [];
    }),
  );
}

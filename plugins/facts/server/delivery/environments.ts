import type { Entity } from '@callboard/plugin-catalog/common';

/** The environments of production of an entity, separated by commas, if their names differ from those in the configuration. */
const ANNOTATION_ENVIRONMENTS = 'callboard.dev/deployment-environments';

export type Environments = {
  /** The names that the entity itself gives. */
  own: readonly string[];
  includes(environment: string | undefined): boolean;
};

/** The environments of an entity that count: `production` includes `production/eu`. */
export function environmentsOf({ metadata }: Entity, configured: readonly string[]): Environments {
  const own = namesIn(metadata.annotations?.[ANNOTATION_ENVIRONMENTS]?.split(',') ?? []);
  const names = own.length > 0 ? own : namesIn(configured);
  return {
    own,
    includes(environment) {
      if (environment === undefined) return true;
      const name = environment.toLowerCase();
      return names.some((one) => name === one || name.startsWith(`${one}/`));
    },
  };
}

const namesIn = (texts: readonly string[]) => texts.map((text) => text.trim().toLowerCase()).filter(Boolean);

import { minimatch } from 'minimatch';
import { type JsonObject, type LocationSpec, lowerCased } from '../../../common/index.ts';
import type { CatalogConfig } from '../../config.ts';
import { configTarget } from '../configTarget.ts';

export type CatalogRules = {
  /** Whether an entity may come from a registered or configured location, through any number of Locations. */
  isAllowed(entity: { kind: string; spec?: JsonObject }, origin: LocationSpec): boolean;
  /** How to allow a kind in the configuration: a sentence with the line to add. */
  howToAllow(kind: string, origin: LocationSpec): string;
};

type KindMatch = { kind: string; type?: string };
type LocationMatch = { type?: string; exactTarget?: string; pattern?: string };
type Rule = { kinds: KindMatch[]; locations?: LocationMatch[] };

const defaultKinds = ['Component', 'API', 'Location'];
const defaultRules: Rule[] = [{ kinds: defaultKinds.map(kindMatch) }];

/** An entity is allowed if any rule allows it; the rules of a configured location add to the general ones. */
export function createRules(config: Pick<CatalogConfig, 'rules' | 'locations'>, directory?: string): CatalogRules {
  const general = config.rules?.map(({ allow, locations }) => ({
    kinds: allow.map(kindMatch),
    locations: locations?.map(({ exact, exactTarget = exact, target = exactTarget, type, pattern }) => ({
      type,
      pattern,
      exactTarget: type && target ? configTarget({ type, target }, directory).target : target,
    })),
  }));
  const ofLocations = config.locations.flatMap(({ rules = [], ...location }) => {
    const { type, target: exactTarget } = configTarget(location, directory);
    return rules.map(({ allow }) => ({ kinds: allow.map(kindMatch), locations: [{ type, exactTarget }] }));
  });
  const rules: Rule[] = [...(general ?? defaultRules), ...ofLocations];
  const configured = new Set(config.locations.map((location) => keyOf(configTarget(location, directory))));

  return {
    isAllowed: (entity, origin) =>
      rules.some(
        ({ kinds, locations }) =>
          kinds.some((kind) => matchesKind(entity, kind)) &&
          (!locations || locations.some((location) => matchesLocation(origin, location))),
      ),

    howToAllow(kind, origin) {
      // Rules replace the default, so the line must repeat the kinds that it allows.
      const everywhere = config.rules
        ? `add "- allow: [${kind}]" to catalog.rules`
        : `set catalog.rules to "- allow: [${[...defaultKinds, kind].join(', ')}]"`;
      if (!configured.has(keyOf(origin))) return `To allow ${kind} from every location, ${everywhere}.`;
      return `To allow ${kind} from this location, add "rules: [{ allow: [${kind}] }]" to it in catalog.locations; from every location, ${everywhere}.`;
    },
  };
}

const keyOf = ({ type, target }: LocationSpec) => `${type}:${target}`;

type KindConfig = string | { kind: string; 'spec.type'?: string };

function kindMatch(allowed: KindConfig): KindMatch {
  if (typeof allowed === 'string') return { kind: lowerCased(allowed) };
  const type = allowed['spec.type'];
  return { kind: lowerCased(allowed.kind), ...(type !== undefined && { type: lowerCased(type) }) };
}

function matchesKind({ kind, spec }: { kind: string; spec?: JsonObject }, match: KindMatch): boolean {
  if (lowerCased(kind) !== match.kind) return false;
  if (match.type === undefined) return true;
  return typeof spec?.type === 'string' && lowerCased(spec.type) === match.type;
}

function matchesLocation({ type, target }: LocationSpec, match: LocationMatch): boolean {
  if (match.type !== undefined && match.type !== type) return false;
  if (match.exactTarget !== undefined && match.exactTarget !== target) return false;
  return match.pattern === undefined || minimatch(target, match.pattern, { nocase: true, dot: true });
}

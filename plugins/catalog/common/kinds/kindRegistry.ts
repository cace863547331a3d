import { InputError } from '@callboard/errors';
import { lowerCased } from '../entityRef.ts';
import { fieldRules } from '../policy/fieldRules.ts';
import { quotedValue } from '../quotedValue.ts';
import { builtinKinds, CORE_API_VERSIONS } from './builtinKinds.ts';
import type { CustomKind, KindDefinition } from './kindDefinition.ts';

export type KindRegistry = {
  kinds: readonly KindDefinition[];
  /** Returns the definition of the entity's kind; throws if its kind or apiVersion is unknown. */
  recognize(entity: { apiVersion: string; kind: string }): KindDefinition;
};

/** The built-in and custom kinds. A custom kind may not have an existing name. */
export function kindRegistry(customKinds: readonly CustomKind[] = []): KindRegistry {
  // Refs are lower-cased, so kinds that differ only in case would be the same.
  const byLowerName = new Map(builtinKinds.map((definition) => [lowerCased(definition.kind), definition]));
  for (const customKind of customKinds) {
    const definition = { apiVersions: CORE_API_VERSIONS, relations: [], ...customKind };
    checkDefinition(definition);
    const taken = byLowerName.get(lowerCased(definition.kind));
    if (taken) throw new InputError(`The kind ${quotedValue(definition.kind)} is already defined as "${taken.kind}"`);
    byLowerName.set(lowerCased(definition.kind), definition);
  }

  return {
    kinds: [...byLowerName.values()],
    recognize({ apiVersion, kind }) {
      const definition = byLowerName.get(lowerCased(kind));
      if (definition?.kind === kind && definition.apiVersions.includes(apiVersion)) return definition;
      const expected = definition
        ? `expected kind "${definition.kind}" with apiVersion ${definition.apiVersions.join(' or ')}`
        : `the known kinds are ${[...byLowerName.values()].map((known) => known.kind).join(', ')}`;
      const given = `kind ${quotedValue(kind)} with apiVersion ${quotedValue(apiVersion)}`;
      throw new InputError(`No processor recognized ${given}; ${expected}`);
    },
  };
}

function checkDefinition({ kind, apiVersions, relations }: KindDefinition): void {
  if (!fieldRules.kind.isValid(kind)) {
    throw new InputError(`The kind ${quotedValue(kind)} is not valid. ${fieldRules.kind.rule}`);
  }
  for (const apiVersion of apiVersions) {
    if (fieldRules.apiVersion.isValid(apiVersion)) continue;
    const given = `apiVersion ${quotedValue(apiVersion)} of the kind "${kind}"`;
    throw new InputError(`The ${given} is not valid. ${fieldRules.apiVersion.rule}`);
  }
  for (const relation of relations) {
    if (relation.field && relation.type && relation.inverse) continue;
    throw new InputError(`Each relation of the kind "${kind}" must have a field, a type and an inverse`);
  }
}

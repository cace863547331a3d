import type { Policy } from '@callboard/server-kit';

/** One user sees only the entities of one owner; everything else is allowed. */
export const onlyEntitiesOf = (owner: string, userEntityRef: string): Policy => ({
  async decide(_, principal) {
    if (principal.type !== 'user' || principal.userEntityRef !== userEntityRef) return { result: 'ALLOW' };
    const params = { key: 'owner', value: owner };
    const conditions = { rule: 'HAS_SPEC', resourceType: 'catalog-entity', params };
    return { result: 'CONDITIONAL', pluginId: 'catalog', resourceType: 'catalog-entity', conditions };
  },
});

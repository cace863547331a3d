import { configApi, useApi } from '@callboard/web-kit';

type UnregisterOption = 'enabled' | 'disabled' | 'hidden';

type EntityPageOptions = {
  /** The relations that lead from an entity to its parent, the first that it has counts. */
  parentRelations: readonly string[];
  unregister: UnregisterOption;
};

const usualParentRelations = ['partOf', 'childOf'];

/** What config `catalog.entityPage` says. */
export function useEntityPageOptions(): EntityPageOptions {
  const config = useApi(configApi);
  return {
    parentRelations: config.getOptionalStringArray('catalog.entityPage.parentRelations') ?? usualParentRelations,
    unregister: unregisterOption(config.get('catalog.entityPage.unregister')),
  };
}

function unregisterOption(value: unknown): UnregisterOption {
  if (value === 'hidden') return 'hidden';
  return value === 'disabled' || value === true ? 'disabled' : 'enabled';
}

import { configApi, useApi } from '@callboard/web-kit';

type UnregisterOption = 'enabled' | 'disabled' | 'hidden';

type EntityPageOptions = {
  /** The relations from an entity to its parent; the first that it has is used. */
  parentRelations: readonly string[];
  unregister: UnregisterOption;
};

const usualParentRelations = ['partOf', 'childOf'];

/** The options in `catalog.entityPage` of the configuration. */
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

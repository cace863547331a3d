export const CATALOG_QUALITY = 'catalog-quality';

/** The English texts of the scorecard that is part of the portal; the web app has translations of them. */
export const catalogQualityTexts = {
  title: 'Catalog quality',
  description: 'Whether entities have a description, an owner and a known source.',
  check: {
    'owner-exists': 'Owned by someone in the catalog',
    'owner-has-members': 'Owner has members',
    'no-dangling-relations': 'All relations refer to existing entities',
    described: 'Has a description',
    'lifecycle-known': 'Lifecycle is known',
    documented: 'Has docs',
    'definition-parses': 'Definition can be parsed',
    'not-orphaned': 'Still in its source',
  },
  fix: {
    'owner-exists': 'Set `spec.owner` to a group or user that is in the catalog.',
    'owner-has-members': 'Add members to the owning group, or give the entity to another group.',
    'no-dangling-relations': 'Register the missing entities, or remove the references to them.',
    described: 'Describe the entity in one sentence in `metadata.description`.',
    'lifecycle-known': 'Set `spec.lifecycle` to experimental, production or deprecated.',
    documented: 'Add docs and the annotation `backstage.io/techdocs-ref: dir:.`.',
    'definition-parses': 'Fix the syntax of `spec.definition`.',
    'not-orphaned': 'Restore the file that defined the entity, or delete the entity.',
  },
};

export type CatalogQualityCheck = keyof typeof catalogQualityTexts.check;

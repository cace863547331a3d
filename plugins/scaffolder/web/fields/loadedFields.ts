import type { LoadedField } from '@callboard/forms';
import { EntityPicker, OwnedEntityPicker } from './entity/EntityPicker.tsx';
import { EntityReview } from './entity/EntityReview.tsx';
import { entitySchemas } from './entity/entitySchemas.ts';
import { MultiEntityPicker, validateEntityRefs } from './entity/MultiEntityPicker.tsx';
import { MyGroupsPicker } from './entity/MyGroupsPicker.tsx';
import { OwnerPicker } from './entity/OwnerPicker.tsx';
import { EntityNamePicker, validateEntityName } from './naming/EntityNamePicker.tsx';
import { EntityTagsPicker } from './naming/EntityTagsPicker.tsx';
import { namingSchemas } from './naming/namingSchemas.ts';
import { RepoBranchPicker } from './repo/RepoBranchPicker.tsx';
import { RepoOwnerPicker } from './repo/RepoOwnerPicker.tsx';
import { RepoUrlPicker, RepoUrlReview } from './repo/RepoUrlPicker.tsx';
import { repoSchemas } from './repo/repoSchemas.ts';
import { validateRepoUrl } from './repo/validateRepoUrl.ts';

/** The components and validation of the built-in fields. */
export const loadedFields = {
  EntityPicker: { Component: EntityPicker, Review: EntityReview, schema: entitySchemas.EntityPicker },
  MultiEntityPicker: {
    Component: MultiEntityPicker,
    validate: validateEntityRefs,
    Review: EntityReview,
    schema: entitySchemas.MultiEntityPicker,
  },
  OwnerPicker: { Component: OwnerPicker, Review: EntityReview, schema: entitySchemas.OwnerPicker },
  OwnedEntityPicker: { Component: OwnedEntityPicker, Review: EntityReview, schema: entitySchemas.OwnedEntityPicker },
  MyGroupsPicker: { Component: MyGroupsPicker, Review: EntityReview, schema: entitySchemas.MyGroupsPicker },
  EntityTagsPicker: { Component: EntityTagsPicker, schema: namingSchemas.EntityTagsPicker },
  EntityNamePicker: {
    Component: EntityNamePicker,
    validate: validateEntityName,
    schema: namingSchemas.EntityNamePicker,
  },
  RepoUrlPicker: {
    Component: RepoUrlPicker,
    validate: validateRepoUrl,
    Review: RepoUrlReview,
    schema: repoSchemas.RepoUrlPicker,
  },
  RepoBranchPicker: { Component: RepoBranchPicker, schema: repoSchemas.RepoBranchPicker },
  RepoOwnerPicker: { Component: RepoOwnerPicker, schema: repoSchemas.RepoOwnerPicker },
} satisfies Readonly<Record<string, LoadedField>>;

import { IconBook2, IconBrandGithub, IconBrandGitlab, IconCode, IconPencil } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { type CompoundEntityRef, type Entity, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';
import type { EntityLink } from '../../entity/extensionPoints.ts';
import { viewTechDocRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { editUrl, sourceUrl } from './sourceUrl.ts';

const ANNOTATION_TECHDOCS_REF = 'backstage.io/techdocs-ref';
const ANNOTATION_TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';

/** The entity whose documentation an entity shows: itself, or another one that it refers to. */
function docsOwner(entity: Entity): CompoundEntityRef | undefined {
  const { annotations = {} } = entity.metadata;
  const other = annotations[ANNOTATION_TECHDOCS_ENTITY];
  if (other) return parseEntityRef(stringifyEntityRef(parseEntityRef(other, { defaultKind: entity.kind })));
  return annotations[ANNOTATION_TECHDOCS_REF] ? parseEntityRef(stringifyEntityRef(entity)) : undefined;
}

const viewSource: EntityLink = {
  id: 'source',
  order: 10,
  useEntry(entity) {
    const { t } = useTranslation(entityTranslation);
    const to = sourceUrl(entity);
    return to ? { title: t('about.viewSource'), icon: iconOf(to), to } : undefined;
  },
};

const edit: EntityLink = {
  id: 'edit',
  order: 20,
  useEntry(entity) {
    const { t } = useTranslation(entityTranslation);
    const to = editUrl(entity);
    return to ? { title: t('about.edit'), icon: IconPencil, to } : undefined;
  },
};

/** Hidden if the entity has no documentation, or the app has no page for it. */
const viewDocs: EntityLink = {
  id: 'docs',
  order: 30,
  useEntry(entity) {
    const { t } = useTranslation(entityTranslation);
    const docsUrl = useRouteRef(viewTechDocRoute);
    const owner = docsOwner(entity);
    const to = owner && docsUrl?.(owner);
    return to ? { title: t('about.docs'), icon: IconBook2, to } : undefined;
  },
};

/** The links to an entity's code and documentation from its annotations. */
export const ownLinks: readonly EntityLink[] = [viewSource, edit, viewDocs];

function iconOf(url: string) {
  if (/^https?:\/\/[^/]*github/i.test(url)) return IconBrandGithub;
  if (/^https?:\/\/[^/]*gitlab/i.test(url)) return IconBrandGitlab;
  return IconCode;
}

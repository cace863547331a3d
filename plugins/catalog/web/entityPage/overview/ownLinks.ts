import { IconBook2, IconBrandGithub, IconBrandGitlab, IconCode, IconPencil } from '@callboard/ui/icons';
import { type NavIcon, useRouteRef, useTranslation } from '@callboard/web-kit';
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

/** Undefined if the entity has no documentation, or the app has no page for it. */
function useDocsUrl(entity: Entity): string | undefined {
  const docsUrl = useRouteRef(viewTechDocRoute);
  const owner = docsOwner(entity);
  return owner && docsUrl?.(owner);
}

type LinkOptions = {
  id: string;
  order: number;
  title: 'about.viewSource' | 'about.edit' | 'about.docs';
  iconOf(url: string): NavIcon;
  /** A hook; undefined hides the link. */
  useUrl(entity: Entity): string | undefined;
};

const createLink = ({ id, order, title, iconOf, useUrl }: LinkOptions): EntityLink => ({
  id,
  order,
  useEntry(entity) {
    const { t } = useTranslation(entityTranslation);
    const to = useUrl(entity);
    return to ? { title: t(title), icon: iconOf(to), to } : undefined;
  },
});

/** The links to an entity's code and documentation from its annotations. */
export const ownLinks: readonly EntityLink[] = [
  createLink({ id: 'source', order: 10, title: 'about.viewSource', iconOf: hostIcon, useUrl: sourceUrl }),
  createLink({ id: 'edit', order: 20, title: 'about.edit', iconOf: () => IconPencil, useUrl: editUrl }),
  createLink({ id: 'docs', order: 30, title: 'about.docs', iconOf: () => IconBook2, useUrl: useDocsUrl }),
];

function hostIcon(url: string): NavIcon {
  if (/^https?:\/\/[^/]*github/i.test(url)) return IconBrandGithub;
  if (/^https?:\/\/[^/]*gitlab/i.test(url)) return IconBrandGitlab;
  return IconCode;
}

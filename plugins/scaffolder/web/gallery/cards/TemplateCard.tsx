import { Words } from '@callboard/forms';
import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLinks, presentationOf, StarButton } from '@callboard/plugin-catalog/web';
import { HueIcon, Link, stableHue, TagList } from '@callboard/ui';
import { IconBook2, IconTemplate } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TemplateStatistics } from '../../../common/index.ts';
import { selectedTemplateRoute, viewTechDocRoute } from '../../routes.ts';
import { galleryTranslation } from '../galleryTranslation.ts';
import { ownersOf } from '../templateGroups.ts';
import classes from './TemplateCard.module.css';
import { TemplateFigures } from './TemplateFigures.tsx';

type TemplateCardProps = {
  template: Entity;
  /** Missing if the user may not see runs. */
  statistics: ReadonlyMap<string, TemplateStatistics> | undefined;
  /** Without it, the card has no link to the form. */
  mayRun: boolean;
  /** The URL of this page filtered by a tag. */
  tagUrl: (tag: string) => string;
};

/** A template with its description, owner, run figures and a link to its form. */
export function TemplateCard({ template, statistics, mayRun, tagUrl }: TemplateCardProps) {
  const { t } = useTranslation(galleryTranslation);
  const titleId = useId();
  const { entityRef, title, type = '', description } = presentationOf(template);
  const { lifecycle } = (template.spec ?? {}) as { lifecycle?: unknown };
  const formUrl = useFormUrl(template);
  const docs = useDocsUrl(template);
  const { tags = [] } = template.metadata;
  const owners = ownersOf(template);
  const kinds = [type, lifecycle].filter((word) => typeof word === 'string' && word !== '');
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <HueIcon icon={IconTemplate} hue={stableHue(type.toLowerCase())} size={36} />
        <div className={classes.names}>
          <h3 className={classes.title} id={titleId}>
            {mayRun ? (
              <Link to={formUrl} look="plain">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className={classes.kinds}>{kinds.join(' · ')}</p>
        </div>
        <StarButton entity={template} />
      </header>
      {description && (
        <div className={classes.description}>
          <Words text={description} />
        </div>
      )}
      {tags.length > 0 && <TagList tags={tags} linkOf={tagUrl} />}
      <footer className={classes.foot}>
        <div className={classes.facts}>
          {owners.length > 0 ? <EntityRefLinks entities={owners} isInline /> : <span>{t('card.noOwner')}</span>}
          {statistics && <TemplateFigures figures={statistics.get(entityRef)} />}
        </div>
        <div className={classes.ways}>
          {docs && (
            <Link to={docs} look="plain" className={classes.docs} aria-label={t('card.docsNamed', { title })}>
              <IconBook2 size={16} aria-hidden />
              {t('card.docs')}
            </Link>
          )}
          {mayRun && (
            <Button component={RouterLink} to={formUrl} variant="default" aria-label={t('card.chooseNamed', { title })}>
              {t('card.choose')}
            </Button>
          )}
        </div>
      </footer>
    </article>
  );
}

function useFormUrl({ metadata: { name, namespace = 'default' } }: Entity): string {
  return useRouteRef(selectedTemplateRoute)({ namespace, templateName: name });
}

function useDocsUrl(template: Entity): string | undefined {
  const docsUrl = useRouteRef(viewTechDocRoute);
  const docs = docsOf(template);
  return docs && docsUrl?.(docs);
}

/** The entity with the documentation of a template: the template or an entity it names; undefined without docs. */
function docsOf(template: Entity): { kind: string; namespace: string; name: string } | undefined {
  const { annotations = {} } = template.metadata;
  const other = annotations['backstage.io/techdocs-entity'];
  if (other) return parseEntityRef(stringifyEntityRef(parseEntityRef(other, { defaultKind: template.kind })));
  return annotations['backstage.io/techdocs-ref'] ? parseEntityRef(stringifyEntityRef(template)) : undefined;
}

import { Card, MarkdownContent } from '@callboard/ui';
import { IconBook2, IconBrandGithub, IconBrandGitlab, IconCode, IconPencil, IconRefresh } from '@callboard/ui/icons';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { catalogEntityRefresh, stringifyEntityRef } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { viewTechDocRoute } from '../../routes.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRefresh } from '../header/useRefresh.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './Overview.module.css';
import { docsOwner, editUrl, sourceUrl } from './sourceLinks.ts';

/** What an entity is for, and the ways to its code and its words. */
export function AboutCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const source = sourceUrl(entity);
  const edit = editUrl(entity);
  const docs = useDocsUrl();
  const refresh = useRefresh(entity);
  const refreshing = usePermission(catalogEntityRefresh, stringifyEntityRef(entity));
  const { description } = entity.metadata;
  return (
    <Card>
      <div className={classes.about}>
        {description ? (
          <MarkdownContent content={description} baseUrl={source} />
        ) : (
          <p className={classes.quiet}>{t('about.noDescription')}</p>
        )}
        <div className={classes.buttons}>
          {source && (
            <ButtonLink to={source} icon={iconOf(source)}>
              {t('about.viewSource')}
            </ButtonLink>
          )}
          {edit && (
            <ButtonLink to={edit} icon={IconPencil}>
              {t('about.edit')}
            </ButtonLink>
          )}
          {docs && (
            <ButtonLink to={docs} icon={IconBook2}>
              {t('about.docs')}
            </ButtonLink>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={refresh.isBusy}
            // Not while it is being asked for: most may, and the button would flicker.
            disabled={!refreshing.isLoading && !refreshing.isAllowed}
            onClick={refresh.run}
          >
            {t('about.refresh')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Undefined when the entity has no documentation, or the app no page for it. */
function useDocsUrl(): string | undefined {
  const viewDocs = useRouteRef(viewTechDocRoute);
  const owner = docsOwner(useEntity());
  return owner && viewDocs?.(owner);
}

function iconOf(url: string) {
  if (/^https?:\/\/[^/]*github/i.test(url)) return IconBrandGithub;
  if (/^https?:\/\/[^/]*gitlab/i.test(url)) return IconBrandGitlab;
  return IconCode;
}

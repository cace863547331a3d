import { CodeSnippet, EmptyState, LinkButton } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Group } from '@mantine/core';
import { createComponentRoute } from '../../routes.ts';
import { useRegisterUrl } from '../../useRegisterUrl.ts';
import { listTranslation } from '../listTranslation.ts';

const exampleConfig = `catalog:
  rules:
    - allow: [Component, API, Resource, System, Domain, Location, Template]
  locations:
    - type: file
      target: ./catalog/*.yaml
      rules:
        - allow: [User, Group]
    - type: url
      target: https://github.com/acme/catalog/blob/main/catalog-info.yaml
`;

/** Explains the catalog and how to fill it: register, try out a file, create, configure. */
export function EmptyCatalog() {
  const { t } = useTranslation(listTranslation);
  const register = useRegisterUrl();
  const create = useRouteRef(createComponentRoute);
  return (
    <EmptyState
      variant="content"
      title={t('empty.catalog')}
      description={t('empty.catalogHint')}
      action={
        <Group gap="xs">
          {register && <LinkButton to={register}>{t('empty.register')}</LinkButton>}
          {register && (
            <LinkButton to={`${register}#try-out`} variant="default">
              {t('empty.tryOut')}
            </LinkButton>
          )}
          {create && (
            <LinkButton to={create()} variant="default">
              {t('empty.create')}
            </LinkButton>
          )}
        </Group>
      }
    >
      <p>{t('empty.config')}</p>
      <CodeSnippet text={exampleConfig} language="yaml" />
    </EmptyState>
  );
}

import { CodeSnippet, EmptyState } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
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
          {register && (
            <Button component={Link} to={register}>
              {t('empty.register')}
            </Button>
          )}
          {register && (
            <Button component={Link} to={`${register}#try-out`} variant="default">
              {t('empty.tryOut')}
            </Button>
          )}
          {create && (
            <Button component={Link} to={create()} variant="default">
              {t('empty.create')}
            </Button>
          )}
        </Group>
      }
    >
      <p>{t('empty.config')}</p>
      <CodeSnippet text={exampleConfig} language="yaml" />
    </EmptyState>
  );
}

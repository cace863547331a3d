import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { TemplatingExtensions } from '../../common/index.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';
import { actionsTranslation } from './actionsTranslation.ts';
import { ExtensionDetail, ValueDetail } from './ExtensionDetail.tsx';
import { useTemplatingExtensions } from './queries.ts';
import { Reference, type ReferenceEntry } from './reference/Reference.tsx';
import { ReferenceStates } from './reference/ReferenceStates.tsx';

/** The filters, functions and values for template expressions. */
export function ExtensionsPage() {
  const { t } = useTranslation(actionsTranslation);
  const { data, error, refetch } = useTemplatingExtensions();
  const groups = data && [
    { title: t('extensions.filters'), entries: described('filter', data.filters) },
    { title: t('extensions.functions'), entries: described('function', data.globals.functions) },
    { title: t('extensions.values'), entries: values(data.globals.values) },
  ];
  return (
    <Page title={t('extensions.title')}>
      <PageHeader title={t('extensions.title')} subtitle={t('extensions.subtitle')} />
      <ScaffolderMenu current="extensions" />
      <ReferenceStates
        of="extensions"
        error={error}
        isEmpty={groups?.every(({ entries }) => entries.length === 0)}
        onRetry={() => void refetch()}
      >
        <Reference label={t('extensions.title')} searchLabel={t('extensions.search')} groups={groups ?? []} />
      </ReferenceStates>
    </Page>
  );
}

const byName = <T,>(things: Readonly<Record<string, T>>) =>
  Object.entries(things).sort(([a], [b]) => a.localeCompare(b));

const described = (sort: 'filter' | 'function', things: TemplatingExtensions['filters']): ReferenceEntry[] =>
  byName(things).map(([name, extension]) => ({
    id: `${sort}-${name}`,
    name: sort === 'function' ? `${name}()` : name,
    description: extension.description,
    detail: <ExtensionDetail extension={extension} />,
  }));

const values = (things: TemplatingExtensions['globals']['values']): ReferenceEntry[] =>
  byName(things).map(([name, { description, value }]) => ({
    id: `value-${name}`,
    name,
    description,
    detail: <ValueDetail description={description} value={value} />,
  }));

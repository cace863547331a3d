import { type FormField, formFieldPoint, type LoadedField } from '@callboard/forms';
import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { entryTranslation, ScaffolderMenu } from '@callboard/plugin-scaffolder/web';
import { Card, CardSkeleton, CodeSnippet, ErrorPanel, Page, PageHeader, WarningPanel } from '@callboard/ui';
import { useExtensions, useTranslation } from '@callboard/web-kit';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { forAuthors } from '../forAuthors.tsx';
import classes from './Explorer.module.css';
import { explorerTranslation } from './explorerTranslation.ts';
import { FieldOptions } from './FieldOptions.tsx';
import { FieldPreview } from './FieldPreview.tsx';
import { templateSpec } from './templateSpec.ts';

/** Shows all form fields, to try them out. */
export const CustomFieldsPage = forAuthors(AllowedPage);

function AllowedPage() {
  const { t: entry } = useTranslation(entryTranslation);
  const { t } = useTranslation(explorerTranslation);
  return (
    <Page title={entry('fields')}>
      <PageHeader title={entry('fields')} subtitle={t('subtitle')} />
      <ScaffolderMenu current="manage" />
      <Explorer />
    </Page>
  );
}

function Explorer() {
  const { t } = useTranslation(explorerTranslation);
  const [search, setSearch] = useSearchParams();
  const fields = useExtensions(formFieldPoint).toSorted((a, b) => a.name.localeCompare(b.name));
  const name = search.get('field') ?? fields[0]?.name ?? '';
  const field = fields.find((one) => one.name === name);
  return (
    <>
      <NativeSelect
        label={t('choose')}
        data={[...(field ? [] : [name]), ...fields.map((one) => one.name)]}
        value={name}
        onChange={({ currentTarget }) => setSearch({ field: currentTarget.value })}
        className={classes.choose}
      />
      {field ? (
        <ChosenField key={name} field={field} />
      ) : (
        <WarningPanel severity="warning" message={t('unknown', { name })} />
      )}
    </>
  );
}

/** The loading and error states. */
function ChosenField({ field }: { field: FormField }) {
  const { t } = useTranslation(explorerTranslation);
  const { data, error, refetch } = useQuery({
    queryKey: ['scaffolder', 'field', field.name],
    queryFn: () => field.load(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <ErrorPanel error={error} actions={<Button onClick={() => refetch()}>{t('retry')}</Button>} />;
  return data ? <Tried name={field.name} loaded={data} /> : <CardSkeleton />;
}

function Tried({ name, loaded }: { name: string; loaded: LoadedField }) {
  const { t } = useTranslation(explorerTranslation);
  const [options, setOptions] = useState<JsonObject>({});
  const tried = { name, schema: loaded.schema, options };
  return (
    <div className={classes.columns}>
      <FieldOptions schema={loaded.schema?.options} options={options} onApply={setOptions} />
      <div className={classes.column}>
        <FieldPreview key={JSON.stringify(options)} tried={tried} />
        <Card title={t('spec.title')}>
          <div className={classes.preview}>
            <p className={classes.hint}>{t('spec.hint')}</p>
            <CodeSnippet language="yaml" text={templateSpec(tried)} />
          </div>
        </Card>
      </div>
    </div>
  );
}

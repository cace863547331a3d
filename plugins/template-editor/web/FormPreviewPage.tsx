import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { manageRoute } from '@callboard/plugin-scaffolder/web';
import { CardSkeleton, CodeSnippet, ErrorPanel, Page, PageHeader, WarningPanel } from '@callboard/ui';
import { useKeptText, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useProblemText } from './code/codeTexts.ts';
import { LazyCodeEditor } from './code/lazyCode.tsx';
import { editorTranslation } from './editorMessages.ts';
import { forAuthors } from './forAuthors.tsx';
import { LiveForm } from './preview/LiveForm.tsx';
import classes from './preview/Preview.module.css';
import { parametersText, readParameters } from './preview/readParameters.ts';
import { starterParameters } from './preview/starterParameters.ts';
import { useCatalogTemplates, useFileFacts, useTemplateForm } from './queries.ts';

const pauseMs = 350;
/** Completion treats the text as a template, because it contains parameters. */
const path = 'parameters.yaml';

/** Parameters on the left, the resulting form on the right. */
export const FormPreviewPage = forAuthors(AllowedPage);

function AllowedPage() {
  const { t } = useTranslation(editorTranslation);
  const manageUrl = useRouteRef(manageRoute);
  const [search, setSearch] = useSearchParams();
  const ref = search.get('template') ?? undefined;
  const form = useTemplateForm(ref);
  return (
    <Page title={t('preview.title')} width="wide">
      <PageHeader
        title={t('preview.title')}
        subtitle={t('preview.subtitle')}
        breadcrumbs={[{ label: t('manage.title'), to: manageUrl() }, { label: t('preview.title') }]}
        actions={<TemplateSelect value={ref} onChange={(next) => setSearch(next ? { template: next } : {})} />}
      />
      {form.error && <ErrorPanel error={form.error} />}
      {ref !== undefined && form.isPending && <CardSkeleton lines={6} />}
      {ref === undefined && <Playground key="own" id="own" text={starterParameters} />}
      {ref !== undefined && form.data && <Playground key={ref} id={ref} text={parametersText(form.data.steps)} />}
    </Page>
  );
}

function TemplateSelect({ value, onChange }: { value: string | undefined; onChange: (ref: string | null) => void }) {
  const { t } = useTranslation(editorTranslation);
  const { data = [] } = useCatalogTemplates('');
  return (
    <Select
      aria-label={t('preview.load')}
      placeholder={t('preview.load')}
      searchable
      clearable
      w={260}
      comboboxProps={{ hideDetached: false }}
      value={value ?? null}
      onChange={onChange}
      data={data.map(({ ref, title }) => ({ value: ref, label: title }))}
    />
  );
}

/** Typed text is kept in this browser, for each template. */
function Playground({ id, text: original }: { id: string; text: string }) {
  const { t } = useTranslation(editorTranslation);
  const facts = useFileFacts();
  const say = useProblemText();
  const [kept, keep] = useKeptText(`form-playground/${id}`);
  const first = kept ?? original;
  const [text, setText] = useState(first);
  const change = (next: string) => {
    setText(next);
    keep(next === original ? undefined : next);
  };
  const [settled] = useDebouncedValue(text, pauseMs);
  const [values, setValues] = useState<JsonObject>({});
  const { pages, problem } = useMemo(() => readParameters(settled, t('form.heading')), [settled, t]);
  return (
    <div className={classes.columns}>
      <section className={classes.code} aria-label={t('preview.code')}>
        <LazyCodeEditor label={t('preview.code')} path={path} text={first} facts={facts} say={say} onChange={change} />
      </section>
      <section className={classes.form} aria-label={t('preview.form')}>
        {problem === undefined ? (
          <LiveForm pages={pages} submitLabel={t('preview.submit')} onChange={setValues} onSubmit={setValues} />
        ) : (
          <WarningPanel title={t('preview.unreadable')} message={problem} />
        )}
        <details>
          <summary>{t('preview.values')}</summary>
          <CodeSnippet text={JSON.stringify(values, null, 2)} language="json" />
        </details>
      </section>
    </div>
  );
}

import type { JsonObject } from '@callboard/json-schema';
import { UiProvider } from '@callboard/ui';
import { definePlugin } from '@callboard/web-kit';
import { type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FormSecretsProvider, useFormSecrets } from '../context/formSecrets.tsx';
import { type FormField, formFieldPoint } from '../fields/formFieldPoint.ts';
import { FormPage } from '../page/FormPage.tsx';
import { TemplateForm } from '../steps/TemplateForm.tsx';
import type { TemplateFormProps } from '../steps/templateFormProps.ts';

type Options = RenderInAppOptions & { fields?: readonly FormField[] };

function withFields({ fields = [], ...options }: Options): RenderInAppOptions {
  const host = definePlugin({ id: 'scaffolder', points: [formFieldPoint] });
  const brought = definePlugin({
    id: 'brought',
    needs: ['scaffolder'],
    extensions: fields.map((field) => formFieldPoint.add(field)),
  });
  return { plugins: [host, brought], Wrapper: UiProvider, ...options };
}

type PageState = { values: JsonObject; secrets: Readonly<Record<string, string>> };

function Page({ schema, state }: { schema: JsonObject; state: PageState }) {
  const [values, setValues] = useState(state.values);
  state.values = values;
  state.secrets = useFormSecrets().secrets;
  return <FormPage schema={schema} value={values} onChange={setValues} />;
}

/** Renders one page of a form and returns its values. */
export function renderPage(schema: JsonObject, { initial = {}, ...options }: Options & { initial?: JsonObject } = {}) {
  const state: PageState = { values: initial, secrets: {} };
  const rendered = renderInApp(
    <FormSecretsProvider>
      <Page schema={schema} state={state} />
    </FormSecretsProvider>,
    withFields(options),
  );
  return { ...rendered, state };
}

/** One property per page is enough for most tests. */
export const aPage = (title: string, properties: JsonObject, more: JsonObject = {}) => ({
  title,
  schema: { title, properties, ...more },
});

/** Renders an entire form and returns what it sends. */
export function renderTemplateForm(
  pages: TemplateFormProps['pages'],
  options: Options & Partial<TemplateFormProps> = {},
) {
  const sent: { values: JsonObject; secrets: Readonly<Record<string, string>> }[] = [];
  const { initialValues, initialPage, onChange, reviewLabel, submitLabel, backLabel, error, isBusy, ...app } = options;
  const given = { initialValues, initialPage, onChange, reviewLabel, submitLabel, backLabel, error, isBusy };
  const rendered = renderInApp(
    <TemplateForm pages={pages} {...given} onSubmit={(values, secrets) => sent.push({ values, secrets })} />,
    withFields(app),
  );
  return { ...rendered, sent };
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

import type { FieldValidationContext, FormFieldProps, LoadedField } from '@callboard/forms';
import { FormSecretsProvider, useFormSecrets } from '@callboard/forms';
import type { Entity } from '@callboard/plugin-catalog/common';
import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import {
  codeHostPoint,
  definePlugin,
  errorApi,
  type Fetch,
  type IdentityApi,
  type ScmAuthApi,
  scmAuthApi,
} from '@callboard/web-kit';
import type { ConfigData } from '@callboard/web-kit/host';
import { fakeErrors, fakeIdentity, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useEffect, useState } from 'react';
import { type Mock, vi } from 'vitest';
import { fakeScaffolder } from '../../../testing/index.ts';
import { scaffolderPlugin } from '../../index.tsx';
import { type OwnFieldName, ownFields } from '../ownFields.ts';

const scopes = { read: [], write: [] };
const families = [
  { type: 'github', title: 'GitHub', defaultHosts: ['github.com'], scopes },
  { type: 'gitlab', title: 'GitLab', defaultHosts: ['gitlab.com'], scopes },
  { type: 'bitbucket', title: 'Bitbucket Cloud', defaultHosts: ['bitbucket.org'], scopes },
  { type: 'bitbucketServer', title: 'Bitbucket Server', defaultHosts: ['bitbucket.acme.example'], scopes },
  { type: 'azure', title: 'Azure DevOps', defaultHosts: ['dev.azure.com'], scopes },
  { type: 'gerrit', title: 'Gerrit', defaultHosts: ['gerrit.acme.example'], scopes },
  { type: 'gitea', title: 'Gitea', defaultHosts: ['gitea.acme.example'], scopes },
];

/** A portal with one code host of each type. */
const codeHosts = definePlugin({
  id: 'hosts',
  extensions: families.map((family) => codeHostPoint.add(family)),
});

const loaded = new Map<string, LoadedField>();

/** Preloads the lazy parts, so no test waits for them. */
export async function loadFields(): Promise<void> {
  for (const { name, load } of ownFields) loaded.set(name, await load());
}

type Seen = {
  onChange: Mock<(value: unknown) => void>;
  secrets: Readonly<Record<string, string>>;
  setProps(props: Partial<FormFieldProps>): void;
};

type Options = Partial<Omit<FormFieldProps, 'onChange'>> & {
  entities?: readonly Entity[];
  identity?: IdentityApi;
  config?: ConfigData;
  /** The user's response to a token request. */
  getCredentials?: ScmAuthApi['getCredentials'];
};

/** Renders a field as in a form, with a small portal. */
export function renderField(name: OwnFieldName, options: Options = {}) {
  const { entities = [], identity = fakeIdentity(), config, getCredentials: answer = anyToken, ...props } = options;
  const catalog = fakeCatalog(entities);
  const scaffolder = fakeScaffolder();
  const errors = fakeErrors();
  const getCredentials = vi.fn<ScmAuthApi['getCredentials']>(answer);
  const seen: Seen = { onChange: vi.fn(), secrets: {}, setProps: () => {} };
  const fetch: Fetch = async (url, init) =>
    String(url).includes('/api/scaffolder/') ? scaffolder.fetch(url, init) : catalog.fetch(url, init);
  const page = renderInApp(
    <FormSecretsProvider>
      <Form name={name} given={props} seen={seen} />
    </FormSecretsProvider>,
    {
      plugins: [catalogPlugin, scaffolderPlugin, codeHosts],
      Wrapper: UiProvider,
      identity,
      config,
      fetch,
      apis: [
        implementApi(scmAuthApi, { getCredentials, requireProvider: async () => {} }),
        implementApi(errorApi, errors),
      ],
    },
  );
  return {
    ...page,
    catalog,
    scaffolder,
    errors,
    getCredentials,
    onChange: seen.onChange,
    value: () => seen.onChange.mock.lastCall?.[0],
    secrets: () => seen.secrets,
    /** Re-renders, as a form does when another value changes. */
    setProps: (next: Partial<FormFieldProps>) => act(() => seen.setProps(next)),
    /** Validates a value, as a form does before the next page. */
    validate: async (value: unknown) => {
      const addError = vi.fn<(message: string) => void>();
      const api: FieldValidationContext['api'] = (ref) => page.app.apis.get(ref);
      const { signal } = new AbortController();
      const context = { options: {}, schema: {}, values: {}, isRequired: true, addError, api, signal };
      await loaded.get(name)!.validate!(value, context);
      return addError.mock.calls.flat();
    },
  };
}

const anyToken: ScmAuthApi['getCredentials'] = async ({ url }) => ({
  token: `token of ${new URL(url).host}`,
  headers: {},
});

function Form({ name, given, seen }: { name: string; given: Partial<FormFieldProps>; seen: Seen }) {
  const [value, setValue] = useState<unknown>(given.value);
  const [changed, setProps] = useState<Partial<FormFieldProps>>({});
  const { secrets } = useFormSecrets();
  useEffect(() => Object.assign(seen, { secrets, setProps }) && undefined);
  const onChange = useCallback(
    (next: unknown) => {
      seen.onChange(next);
      setValue(next);
    },
    [seen],
  );
  const { Component } = loaded.get(name)!;
  const usual = { id: 'root_field', name: 'field', title: 'Field', options: {}, schema: {}, errors: [], values: {} };
  const props = { ...usual, isRequired: false, isDisabled: false, ...given, ...changed };
  return <Component {...props} value={value} onChange={onChange} />;
}

/** The input of a part of a repository URL, by the start of its label. */
export const part = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, select' });

/** Types into a part and leaves it. */
export function write(name: string, value: string) {
  fireEvent.change(part(name), { target: { value } });
  fireEvent.blur(part(name));
}

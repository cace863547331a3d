import { Dialog, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { CreatedPersonalToken, PersonalTokenLimits } from '../../../common/index.ts';
import { scopesTranslation } from '../scopes/scopesTranslation.ts';
import { pluginScope } from '../scopes/useScopeNames.ts';
import classes from './Tokens.module.css';
import { useCreateToken } from './tokenQueries.ts';
import { tokensTranslation } from './tokensTranslation.ts';
import { useExpiryOptions } from './useExpiryOptions.ts';

const maxNameLength = 100;
const optionalScopes = ['write', 'templates'] as const;

type CreateTokenDialogProps = {
  limits: PersonalTokenLimits;
  onCreated: (created: CreatedPersonalToken) => void;
  onClose: () => void;
};

/** Asks for the name, scopes and expiry of a new token, and creates it. */
export function CreateTokenDialog({ limits, onCreated, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation(tokensTranslation);
  const create = useCreateToken();
  const [name, setName] = useState('');
  const [wasSent, setSent] = useState(false);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [plugin, setPlugin] = useState('');
  const [days, setDays] = useState(limits.defaultDays);
  const expiries = useExpiryOptions(limits);
  const isMissing = name.trim() === '';

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setSent(true);
    if (isMissing || create.isPending) return;
    const all = ['read', ...scopes, ...(plugin ? [pluginScope(plugin)] : [])];
    // A failure is shown in the dialog.
    const created = await create
      .mutateAsync({ name: name.trim(), scopes: all, expiresInDays: days })
      .catch(() => undefined);
    if (created) onCreated(created);
  }

  return (
    <Dialog isOpen title={t('create.title')} isBusy={create.isPending} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('create.name')}
          description={t('create.nameHint')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          data-autofocus
          error={wasSent && isMissing ? t('create.nameMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ScopeChoices scopes={scopes} onChange={setScopes} />
        {limits.plugins.length > 0 && (
          <NativeSelect
            label={t('create.where')}
            description={t('create.whereHint')}
            value={plugin}
            onChange={(event) => setPlugin(event.currentTarget.value)}
            data={[
              { value: '', label: t('create.everywhere') },
              ...limits.plugins.map((id) => ({ value: id, label: t('create.only', { plugin: id }) })),
            ]}
          />
        )}
        <NativeSelect
          label={t('create.expires')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          data={expiries}
        />
        {create.error && <WarningPanel severity="error" title={t('create.failed')} message={reasonOf(create.error)} />}
        <div className={classes.buttons}>
          <Button type="submit" loading={create.isPending}>
            {t('create.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ScopeChoicesProps = { scopes: readonly string[]; onChange: (scopes: readonly string[]) => void };

function ScopeChoices({ scopes, onChange }: ScopeChoicesProps) {
  const { t } = useTranslation(tokensTranslation);
  const { t: scopeText } = useTranslation(scopesTranslation);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('create.access')}</legend>
      <Checkbox checked disabled readOnly label={scopeText('read')} description={scopeText('hint.read')} />
      {optionalScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeText(scope)}
          description={scopeText(`hint.${scope}`)}
          checked={scopes.includes(scope)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
          }
        />
      ))}
    </fieldset>
  );
}

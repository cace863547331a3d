import { Card, CodeSnippet } from '@callboard/ui';
import { configApi, discoveryApi, useApi, useTranslation } from '@callboard/web-kit';
import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import pageClasses from '../SettingsPage.module.css';
import { agentTranslation } from './agentTranslation.ts';
import classes from './ConnectAgent.module.css';
import {
  type Client,
  clientNames,
  clientSetup,
  clients,
  commandLineSetup,
  httpSetup,
  TOKEN_EXAMPLE,
} from './clientSetup.ts';

const PLUGIN = 'mcp-actions';

/** Ready configurations that connect agents and scripts to this portal. */
export function ConnectAgent() {
  const base = useApi(discoveryApi).getBaseUrl(PLUGIN);
  const isOff = useApi(configApi).getOptionalBoolean('mcpActions.enabled') === false;
  return (
    <div className={pageClasses.cards}>
      {!isOff && <ClientCard url={`${base}/v1`} />}
      <ScriptCard portal={base.slice(0, -`/api/${PLUGIN}`.length)} />
    </div>
  );
}

function ClientCard({ url }: { url: string }) {
  const { t } = useTranslation(agentTranslation);
  const [client, setClient] = useState<Client>('claude-code');
  const [usesToken, setUsesToken] = useState(false);
  return (
    <Card title={t('title')}>
      <p className={classes.text}>{t('intro')}</p>
      <NativeSelect
        className={pageClasses.select}
        label={t('client')}
        data={clients.map((value) => ({ value, label: value === 'other' ? t('other') : clientNames[value] }))}
        value={client}
        onChange={(event) => setClient(event.currentTarget.value as Client)}
      />
      <p className={classes.step}>{t(`step.${client}`)}</p>
      <CodeSnippet {...clientSetup(client, url, usesToken)} />
      <p className={classes.after}>{usesToken ? t('tokenStep', { example: TOKEN_EXAMPLE }) : t('signInStep')}</p>
      <hr className={pageClasses.line} />
      <Switch
        classNames={{ body: pageClasses.switch, labelWrapper: pageClasses.switchText }}
        labelPosition="left"
        label={t('token')}
        description={t('tokenHint')}
        checked={usesToken}
        onChange={(event) => setUsesToken(event.currentTarget.checked)}
      />
    </Card>
  );
}

function ScriptCard({ portal }: { portal: string }) {
  const { t } = useTranslation(agentTranslation);
  return (
    <Card title={t('scripts')}>
      <p className={classes.text}>{t('commandLine')}</p>
      <CodeSnippet {...commandLineSetup(portal)} />
      <p className={classes.step}>{t('http')}</p>
      <CodeSnippet {...httpSetup(portal)} />
      <p className={classes.step}>{t('skills')}</p>
      <CodeSnippet text={`${portal}/.well-known/skills/index.json`} />
    </Card>
  );
}

import { Card, EmptyState, List } from '@callboard/ui';
import { IconSearch } from '@callboard/ui/icons';
import { type FeatureFlag, featureFlagsApi, useApi, useObserved, useTranslation } from '@callboard/web-kit';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { settingsTranslation } from '../settingsTranslation.ts';
import classes from './SettingsPage.module.css';

export function FeatureFlags() {
  const { t } = useTranslation(settingsTranslation);
  const flags = useObserved(useApi(featureFlagsApi).flags);
  const [query, setQuery] = useState('');
  const shown = flags.filter((flag) => fits(flag, query));
  if (flags.length === 0) {
    return <EmptyState variant="content" title={t('flags.none')} description={t('flags.noneHint')} />;
  }
  return (
    <div className={classes.cards}>
      <TextInput
        type="search"
        aria-label={t('flags.search')}
        placeholder={t('flags.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {shown.length > 0 ? (
        <Card title={t('flags.list')} count={shown.length} isFlush>
          <List isDivided>
            {shown.map((flag) => (
              <FlagRow key={`${flag.pluginId}.${flag.name}`} flag={flag} />
            ))}
          </List>
        </Card>
      ) : (
        <EmptyState
          variant="data"
          title={t('flags.noMatch', { query })}
          description={t('flags.noMatchHint')}
          action={
            <Button variant="default" onClick={() => setQuery('')}>
              {t('flags.clear')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function FlagRow({ flag }: { flag: FeatureFlag }) {
  const { t } = useTranslation(settingsTranslation);
  const flags = useApi(featureFlagsApi);
  return (
    <li className={classes.flag}>
      <Switch
        classNames={{ body: classes.switch, labelWrapper: classes.switchText }}
        labelPosition="left"
        label={
          <>
            <b>{flag.name}</b> <span className={classes.plugin}>{t('flags.plugin', { plugin: flag.pluginId })}</span>
          </>
        }
        description={flag.description}
        checked={flag.state === 'active'}
        onChange={(event) => flags.setState(flag.name, event.currentTarget.checked ? 'active' : 'inactive')}
      />
    </li>
  );
}

function fits({ name, pluginId, description = '' }: FeatureFlag, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [name, pluginId, description].some((text) => text.toLowerCase().includes(wanted));
}

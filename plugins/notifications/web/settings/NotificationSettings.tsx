import { Card, CardSkeleton, EmptyState, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { WEB_CHANNEL } from '../../common/index.ts';
import { useWords } from '../words/useWords.ts';
import classes from './NotificationSettings.module.css';
import { useChangeSettings, useSettings } from './queries.ts';
import { SettingRow } from './SettingRow.tsx';
import { settingsTranslation } from './settingsTranslation.ts';
import { withSetting } from './withSetting.ts';

/** A switch per channel, origin and topic. */
export function NotificationSettings() {
  const { t } = useTranslation(settingsTranslation);
  const { topicOf, originOf } = useWords();
  const { data, error } = useSettings();
  const change = useChangeSettings();
  if (error && !data) return <WarningPanel severity="error" title={t('failed')} message={reasonOf(error)} />;
  if (!data) return <CardSkeleton lines={5} />;
  const channels = data.channels.map(({ id }) => ({ id, title: id === WEB_CHANNEL ? t('web') : id }));
  const origins = data.channels[0]?.origins ?? [];
  if (origins.length === 0) {
    return <EmptyState variant="data" title={t('empty')} description={t('empty.hint')} />;
  }
  return (
    <Card title={t('title')}>
      <p className={classes.hint}>{t('hint')}</p>
      {change.error && <WarningPanel severity="error" title={t('notSaved')} message={reasonOf(change.error)} />}
      {origins.map((origin) => (
        <table key={origin.id} className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('origin', { origin: originOf(origin.id) })}</th>
              {channels.map(({ id, title }) => (
                <th key={id} scope="col" className={classes.channel}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...(origin.topics ?? []).map((topic) => topic.id), undefined].map((topic) => (
              <SettingRow
                key={topic ?? ''}
                title={topic === undefined ? t('everything', { origin: originOf(origin.id) }) : topicOf(topic)}
                place={{ origin: origin.id, ...(topic !== undefined && { topic }) }}
                settings={data}
                channels={channels}
                onChange={(place, enabled) => change.mutate(withSetting(data, place, enabled))}
              />
            ))}
          </tbody>
        </table>
      ))}
    </Card>
  );
}

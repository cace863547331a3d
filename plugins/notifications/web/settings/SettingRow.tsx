import { useTranslation } from '@callboard/web-kit';
import { Switch } from '@mantine/core';
import { isWanted, type NotificationSettings } from '../../common/index.ts';
import classes from './NotificationSettings.module.css';
import { settingsTranslation } from './settingsTranslation.ts';
import type { Place } from './withSetting.ts';

type SettingRowProps = {
  title: string;
  place: Omit<Place, 'channel'>;
  settings: NotificationSettings;
  channels: readonly { id: string; title: string }[];
  onChange: (place: Place, enabled: boolean) => void;
};

export function SettingRow({ title, place, settings, channels, onChange }: SettingRowProps) {
  const { t } = useTranslation(settingsTranslation);
  return (
    <tr>
      <th scope="row">{title}</th>
      {channels.map((channel) => (
        <td key={channel.id} className={classes.channel}>
          <Switch
            aria-label={t('label', { topic: title, channel: channel.title })}
            checked={isWanted(settings, channel.id, place.origin, place.topic)}
            onChange={({ currentTarget }) => onChange({ ...place, channel: channel.id }, currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
}

import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSidebarPin } from '@callboard/web-kit/host';
import { Switch } from '@mantine/core';
import { settingsTranslation } from '../settingsTranslation.ts';
import classes from './SettingsPage.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

export function AppearanceCard() {
  const { t } = useTranslation(settingsTranslation);
  const [isPinned, setPinned] = useSidebarPin();
  return (
    <Card title={t('appearance.title')}>
      <ThemeChoice />
      <hr className={classes.line} />
      <Switch
        classNames={{ body: classes.switch, labelWrapper: classes.switchText }}
        labelPosition="left"
        label={t('appearance.pin')}
        description={t('appearance.pinHint')}
        checked={isPinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      />
    </Card>
  );
}

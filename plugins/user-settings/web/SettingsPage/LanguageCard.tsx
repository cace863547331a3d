import { Card } from '@callboard/ui';
import { languageApi, useApi, useObserved, useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import { languageName, settingsTranslation } from '../settingsTranslation.ts';
import classes from './SettingsPage.module.css';

export function LanguageCard() {
  const { t } = useTranslation(settingsTranslation);
  const languages = useApi(languageApi);
  const chosen = useObserved(languages.language);
  return (
    <Card title={t('language.title')}>
      <NativeSelect
        className={classes.select}
        label={t('language.label')}
        description={t('language.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={languages.available.map((language) => ({ value: language, label: languageName(language) }))}
        value={chosen}
        onChange={(event) => languages.setLanguage(event.currentTarget.value)}
      />
    </Card>
  );
}

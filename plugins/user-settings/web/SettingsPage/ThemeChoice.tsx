import { themeApi, useApi, useObserved, useText, useTranslation } from '@callboard/web-kit';
import { settingsTranslation } from '../settingsTranslation.ts';
import classes from './ThemeChoice.module.css';
import { type PreviewVariant, ThemePreview } from './ThemePreview.tsx';

/** Every theme of the app, and the system's choice, each with a small preview. */
export function ThemeChoice() {
  const { t } = useTranslation(settingsTranslation);
  const { themes } = useApi(themeApi);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('appearance.theme')}</legend>
      <div className={classes.options}>
        {themes.map(({ id, variant, title }) => (
          <TitledOption key={id} id={id} variant={variant} title={title} />
        ))}
        <Option id={undefined} variant="system" title={t('appearance.system')} />
      </div>
      <p className={classes.hint}>{t('appearance.themeHint')}</p>
    </fieldset>
  );
}

type TitledOptionProps = { id: string; variant: PreviewVariant; title: Parameters<typeof useText>[0] };

function TitledOption({ id, variant, title }: TitledOptionProps) {
  return <Option id={id} variant={variant} title={useText(title)} />;
}

type OptionProps = { id: string | undefined; variant: PreviewVariant; title: string };

function Option({ id, variant, title }: OptionProps) {
  const api = useApi(themeApi);
  const isChosen = useObserved(api.chosenId) === id;
  return (
    <label className={classes.option}>
      <input type="radio" name="theme" className={classes.input} checked={isChosen} onChange={() => api.choose(id)} />
      <ThemePreview variant={variant} />
      <span className={classes.title}>{title}</span>
    </label>
  );
}

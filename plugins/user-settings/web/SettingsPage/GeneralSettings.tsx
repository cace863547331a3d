import { AppearanceCard } from './AppearanceCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './SettingsPage.module.css';

export function GeneralSettings() {
  return (
    <div className={classes.cards}>
      <ProfileCard />
      <AppearanceCard />
      <LanguageCard />
    </div>
  );
}

import { Link } from '@callboard/ui';
import type { Icon } from '@callboard/ui/icons';
import classes from './Manage.module.css';

type OptionCardProps = {
  icon: Icon;
  title: string;
  hint: string;
  /** The reason why the option is disabled. */
  refusal?: string;
} & ({ to: string } | { onClick: () => void });

/** A clickable card for one way to start. */
export function OptionCard({ icon: CardIcon, title, hint, refusal, ...way }: OptionCardProps) {
  return (
    <div className={classes.option} data-disabled={refusal !== undefined || undefined}>
      <CardIcon size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        {'to' in way ? (
          <Link look="plain" className={classes.name} to={way.to}>
            {title}
          </Link>
        ) : (
          <button type="button" className={classes.name} onClick={way.onClick} disabled={refusal !== undefined}>
            {title}
          </button>
        )}
        <p className={classes.hint}>{hint}</p>
        {refusal && <p className={classes.refusal}>{refusal}</p>}
      </div>
    </div>
  );
}

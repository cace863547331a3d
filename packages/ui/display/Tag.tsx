import { Link } from '../text/Link.tsx';
import classes from './Tag.module.css';

export function Tag({ label, to }: { label: string; to?: string }) {
  if (to) {
    return (
      <Link to={to} look="plain" className={classes.tag} title={label}>
        <span>{label}</span>
      </Link>
    );
  }
  return (
    <span className={classes.tag} title={label}>
      <span>{label}</span>
    </span>
  );
}

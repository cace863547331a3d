import { type CSSProperties, useState } from 'react';
import classes from './Avatar.module.css';

type AvatarProps = {
  name: string;
  picture?: string;
  size?: number;
  /** Set if the name is not shown as text next to the avatar. */
  isLabelled?: boolean;
};

/** The picture of a person or group; the initials without one, or if it fails to load. */
export function Avatar({ name, picture, size = 24, isLabelled = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const accessibility = isLabelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  const isFailed = picture === failed;
  return (
    <span className={classes.avatar} style={{ '--avatar-size': `${size}px` } as CSSProperties} {...accessibility}>
      {(isFailed || !isPictureUrl(picture)) && initialsOf(name)}
      {isPictureUrl(picture) && (
        // Kept when it fails, so it is loaded again after an outage. A hidden image would never be loaded lazily.
        <img
          className={classes.picture}
          src={picture}
          alt=""
          hidden={isFailed}
          loading={isFailed ? 'eager' : 'lazy'}
          onError={() => setFailed(picture)}
          onLoad={() => setFailed(undefined)}
        />
      )}
    </span>
  );
}

function isPictureUrl(url: string | undefined): url is string {
  return url !== undefined && /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i.test(url);
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => [...(word ?? '')][0] ?? '').join('');
}

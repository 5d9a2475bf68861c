import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import classes from './feeds.module.css';

interface FeedHeadProps {
  title: string;
  subtitle: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The head of /admin/articles and /admin/videos: the link back, the title and the button that refreshes the feed. */
export function FeedHead({ title, subtitle, isRefreshing, onRefresh }: FeedHeadProps) {
  return (
    <div className={classes.head}>
      <Link className={classes.back} to={PATHS.admin}>
        Back to Admin
      </Link>
      <div className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
      </div>
      <Button
        leftSection={
          <IconRefresh
            className={classes.mark}
            data-turning={isRefreshing}
            size={16}
            stroke={1.75}
            aria-hidden
          />
        }
        disabled={isRefreshing}
        aria-busy={isRefreshing}
        onClick={onRefresh}
      >
        Refresh Feed
      </Button>
    </div>
  );
}

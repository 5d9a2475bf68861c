/** How many articles the home page requests: it shows one as featured and three more. */
export const HOME_ARTICLES_LIMIT = 6;

/** How many videos the home page requests: it shows one as featured and two more. */
export const HOME_VIDEOS_LIMIT = 3;

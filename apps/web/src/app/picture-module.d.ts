/** The address of a drawing, painted in the colors of the site by the build. */
declare module '*?drawing' {
  const address: string;
  export default address;
}

/** A picture of the content folder as the build prepared it (`build/content-pictures.ts`). */
declare module '*?picture' {
  const picture: {
    src: string;
    /** Pixels of `src`. */
    width: number;
    height: number;
    /** Smaller and better compressed ones for browsers that take them; none for a drawing. */
    sources: { type: string; srcSet: string }[];
  };
  export default picture;
}

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

/** The storage buckets by their content. Their limits and policies are in the migrations. */
export const BUCKETS = { pictures: 'avatars' } as const;

/** The buckets of the storage by what is in them. What each of them allows is in the migrations. */
export const BUCKETS = { pictures: 'avatars' } as const;

/** Whose picture it is. */
export interface PictureOwner {
  id: string;
  fullName: string | null;
  email: string | null;
  avatarUrl: string | null;
}

/** The person a picture belongs to. */
export interface PictureOwner {
  id: string;
  fullName: string | null;
  email: string | null;
  avatarUrl: string | null;
}

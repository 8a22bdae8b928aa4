export function Avatar({ imageURL, size }: { imageURL: string | null; size: number }) {
  return <img src={imageURL || '/avatars/user-0.png'} width={size} height={size} alt="" className="avatar" />
}
